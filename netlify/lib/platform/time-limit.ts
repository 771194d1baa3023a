/**
 * Waits for a request for a limited time. The request itself goes on.
 * @param what names the request in the error, for example "the purge"
 * @throws Error if the request takes longer than `ms` milliseconds
 */
export async function withTimeLimit<Result>(request: Promise<Result>, ms: number, what: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${what} took longer than ${ms} ms`));
    }, ms);
  });
  try {
    return await Promise.race([request, limit]);
  } finally {
    clearTimeout(timer);
  }
}
