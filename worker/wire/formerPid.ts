/** The secret of an earlier connection that a client brought in its handshake, if it did. */
export const formerPidOf = ({ auth }: { auth: Record<string, unknown> }): string | undefined =>
  typeof auth.pid === 'string' ? auth.pid : undefined;
