/** Username and password as typed. */
export interface Credentials {
  username: string;
  password: string;
}
