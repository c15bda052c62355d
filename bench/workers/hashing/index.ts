import { hashSecret } from '../../../worker/accounts/crypto/secretHash.ts';

export default {
  /** Hashes the request's body as a password; responds with what would be stored. */
  async fetch(request: Request): Promise<Response> {
    return new Response(await hashSecret(await request.text()));
  },
} satisfies ExportedHandler;
