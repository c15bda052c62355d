/** What the task resolves to; rejects if that takes longer than `timeoutMs`. The task itself goes on. */
export async function within<T>(timeoutMs: number, task: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), timeoutMs);
  try {
    return await Promise.race([task, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
