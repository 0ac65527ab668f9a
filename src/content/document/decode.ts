/** Maximum size of a document, bytes: about 30,000 words, more than any policy. */
export const maxFileBytes = 200 * 1024

/**
 * Returns the text of a file, or undefined if it isn't valid text; `say` receives the reason. A byte
 * order mark and the line ends of Windows are accepted, because editors on Windows write them.
 */
export function decodeText(bytes: Buffer, say: (message: string) => void): string | undefined {
  if (bytes.byteLength > maxFileBytes) {
    const size = Math.ceil(bytes.byteLength / 1024)
    say(`the file has ${size} KB; at most ${maxFileBytes / 1024} KB are allowed. Divide it`)
    return undefined
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n')
  } catch {
    say('the file is not UTF-8. Save it as UTF-8')
    return undefined
  }
}
