import { type ApiRefusalCode, apiRefusals } from '../../../shared/protocol/http.ts';
import { ApiError } from '../../api/ApiError.ts';

/** Whether an error is the server's refusal of this code. Its answers have no codes, only their words. */
export const isRefusal = (error: unknown, code: ApiRefusalCode): boolean =>
  error instanceof ApiError && error.message === apiRefusals[code][1];
