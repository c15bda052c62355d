/** The `pid` (session secret) of an earlier connection, if the client brought one in its handshake. */
export const formerPidOf = ({ auth }: { auth: Record<string, unknown> }): string | undefined =>
  typeof auth.pid === 'string' ? auth.pid : undefined;
