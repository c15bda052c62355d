/** Tells password managers whose password a form is about. They look for it before the password. */
export const KnownUsername = ({ username = '' }: { username: string | undefined }) => (
  <input hidden readOnly autoComplete="username" value={username} />
);
