// The only Node API that the Worker uses: workerd offers scrypt nowhere else.
declare module 'node:crypto' {
  export function scrypt(
    secret: string,
    salt: Uint8Array,
    keyBytes: number,
    options: { N: number; r: number; p: number; maxmem: number },
    done: (error: Error | null, key: Uint8Array) => void,
  ): void;
}
