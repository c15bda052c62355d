/** As a person types them. */
export interface Credentials {
  username: string;
  password: string;
}
