export async function withMinimumDuration<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const wait = new Promise((resolve) => setTimeout(resolve, milliseconds));
  const [result] = await Promise.allSettled([work, wait]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
