import { auth } from '../stores/auth.ts';
import { ApiError } from './ApiError.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/**
 * Sends one request under `/api` as the current user. Returns the parsed response, which is not validated; `undefined` if it
 * has no body. Throws `ApiError`.
 */
export async function send<T>(
  method: Method,
  path: string,
  body?: unknown,
  options?: Pick<RequestInit, 'keepalive'>,
): Promise<T> {
  const headers = new Headers();
  if (auth.accessToken !== null) headers.set('Authorization', `Bearer ${auth.accessToken}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  let response: Response;
  let text: string;
  try {
    // With cookies, as every request to the page's own origin.
    response = await fetch(`/api${path}`, {
      ...options,
      method,
      headers,
      body: JSON.stringify(body),
    });
    text = await response.text();
  } catch {
    throw new ApiError(0);
  }
  if (!response.ok) throw new ApiError(response.status, wordsIn(text));
  return answerIn(text) as T;
}

function answerIn(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Not our server, but perhaps a captive portal.
    throw new ApiError(0);
  }
}

function wordsIn(text: string): string {
  try {
    const { message } = JSON.parse(text);
    return typeof message === 'string' ? message : '';
  } catch {
    return '';
  }
}
