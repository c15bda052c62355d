/** A key as the Worker's secrets have it. */
export const newKey = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
