/** Encodings of uploaded lists, by their `TextDecoder` names. There, euc-kr includes cp949. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-874',
  'euc-kr',
  'gb18030',
  'big5',
  'windows-1258',
  'windows-1252',
] as const
export type Encoding = (typeof encodings)[number]

/** Decoded file, or the possible encodings when they can't be distinguished. */
export type DecodedFile =
  | { sure: true; text: string; encoding: Encoding }
  | { sure: false; candidates: readonly Encoding[] }

/* Encoding for each name that the detector returns. */
const encodingOfDetectorName: Readonly<Record<string, Encoding>> = {
  cp874: 'windows-874',
  'tis-620': 'windows-874',
  'iso-8859-11': 'windows-874',
  cp949: 'euc-kr',
  'euc-kr': 'euc-kr',
  johab: 'euc-kr',
  gb18030: 'gb18030',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  big5: 'big5',
  cp1258: 'windows-1258',
  'windows-1258': 'windows-1258',
  'windows-1252': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'windows-1252',
}

/** Encodings to offer when the detector finds none of them. */
const fallbackEncodings: readonly Encoding[] = [
  'windows-874',
  'euc-kr',
  'gb18030',
  'windows-1258',
  'windows-1252',
]

/** Bytes passed to the detector. The start of a file is enough. */
const sampleBytes = 32_768

/*
 * `minConfidence`: below it a guess is random. `ambiguousRatio`: above it the runner-up
 * is as likely as the best guess.
 */
const minConfidence = 0.04
const ambiguousRatio = 0.75

/**
 * Decodes a file without its byte order mark. Returns `sure: false` with candidates instead of
 * guessing.
 */
export async function decodeText(
  bytes: Uint8Array,
  chosenEncoding?: Encoding,
): Promise<DecodedFile> {
  const encoding = chosenEncoding ?? unicodeEncodingOf(bytes)
  if (encoding) return decodeAs(bytes, encoding)
  const { detectAll } = await import('jschardet')
  const scores = new Map<Encoding, number>()
  let bestScore = 0
  for (const { encoding: name, confidence } of detectAll(bytes.subarray(0, sampleBytes))) {
    bestScore = Math.max(bestScore, confidence)
    const detectedEncoding = encodingOfDetectorName[(name ?? '').toLowerCase()]
    if (detectedEncoding && isValidIn(bytes, detectedEncoding))
      scores.set(detectedEncoding, Math.max(scores.get(detectedEncoding) ?? 0, confidence))
  }
  const [first, second] = [...scores].sort((a, b) => b[1] - a[1])
  const isSure =
    first &&
    first[1] >= minConfidence &&
    first[1] >= bestScore * ambiguousRatio &&
    (second?.[1] ?? 0) < first[1] * ambiguousRatio
  if (isSure) return decodeAs(bytes, first[0])
  const candidates = [...new Set([...scores.keys(), ...fallbackEncodings])].filter((one) =>
    isValidIn(bytes, one),
  )
  return { sure: false, candidates }
}

function decodeAs(bytes: Uint8Array, encoding: Encoding): DecodedFile {
  return { sure: true, encoding, text: new TextDecoder(encoding).decode(bytes) }
}

/** Returns the Unicode encoding of a file, or undefined for a legacy encoding. */
function unicodeEncodingOf(bytes: Uint8Array): Encoding | undefined {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (isValidIn(bytes, 'utf-8') && !bytes.subarray(0, sampleBytes).includes(0)) return 'utf-8'
  return utf16WithoutMark(bytes.subarray(0, sampleBytes))
}

/**
 * Detects UTF-16 without a byte order mark: the zero bytes of digits, commas and line endings
 * reveal the byte order.
 */
function utf16WithoutMark(bytes: Uint8Array): Encoding | undefined {
  const zeroCounts = [0, 0]
  bytes.forEach((byte, index) => {
    if (byte === 0) zeroCounts[index % 2] = (zeroCounts[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeroCounts
  if (odd > bytes.length / 20 && even < odd / 20) return 'utf-16le'
  if (even > bytes.length / 20 && odd < even / 20) return 'utf-16be'
  return undefined
}

function isValidIn(bytes: Uint8Array, encoding: Encoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
