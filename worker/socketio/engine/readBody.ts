/** The body as text; undefined, without reading all of it, if it is larger than `maxBytes`. */
export async function readBody(request: Request, maxBytes: number): Promise<string | undefined> {
  const announced = Number(request.headers.get('Content-Length') ?? 0);
  if (announced > maxBytes) return undefined;
  if (!request.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
