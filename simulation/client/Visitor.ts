/** The connection state of a page. */
export interface Visitor {
  readonly page: string;
  readonly heardAt: number;
  readonly line: { readonly unreadUntil: number };
  /** `sid` is the id of its Engine.IO session. */
  readonly socket: { readonly id: string; readonly sid: string };
}
