import { hashSecret } from '../../../worker/accounts/passwords.ts';

export default {
  /** Hashes the text that it is sent as a password, and answers with what would be stored. */
  async fetch(request: Request): Promise<Response> {
    return new Response(await hashSecret(await request.text()));
  },
} satisfies ExportedHandler;
