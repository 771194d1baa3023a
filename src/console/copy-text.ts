/** Returns a sentence for the status. */
export async function copyText(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied.';
  } catch {
    return 'It could not be copied. Please select it and copy it yourself.';
  }
}
