/** Maximum number of parts in a multipart form: calls take a file and a few fields. */
const maxParts = 16

const [dash, newLine] = [0x2d, 0x0a]

/**
 * Checks that a form has few enough parts to be parsed: the runtime takes half a second for 190,000
 * parts. Scans the bytes once; each line that begins with the form's boundary starts a part.
 */
export function hasFewParts(bytes: Uint8Array, contentType: string): boolean {
  const boundary = /boundary="?([^";]{1,70})/i.exec(contentType)?.[1] ?? ''
  const mark = new TextEncoder().encode(`--${boundary}`)
  let parts = 0
  for (let index = 0; index < bytes.length && parts <= maxParts; index += 1) {
    if (bytes[index] !== dash || (index > 0 && bytes[index - 1] !== newLine)) continue
    let matchedBytes = 0
    while (matchedBytes < mark.length && bytes[index + matchedBytes] === mark[matchedBytes])
      matchedBytes += 1
    if (matchedBytes === mark.length) parts += 1
  }
  return parts <= maxParts
}
