/** The body as text; undefined, without reading all of it, if it is larger than `maxBytes`. */
export async function readBody(request: Request, maxBytes: number): Promise<string | undefined> {
  const announced = Number(request.headers.get('Content-Length') ?? 0);
  if (announced > maxBytes) return undefined;
  const stream: ReadableStream<Uint8Array> | null = request.body;
  if (!stream) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
