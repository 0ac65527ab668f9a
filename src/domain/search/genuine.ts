/* Words for parts, which are redundant next to "genuine": "Toyota genuine parts". */
const partWords = String.raw`(?:spare\s*parts?|parts?|suku\s*cadang|onderdil|alat\s*ganti|piyesa|ph(?:ụ|u)\s*t(?:ù|u)ng)`
const latinWords = String.raw`(?:genuine|genuin|original|orisinal|orihinal|orig|ori|asli|tulen|tunay|(?:hàng\s+)?ch(?:í|i)nh\s+h(?:ã|a)ng|zin)`

/* Requires that no letter or mark is next to the word, because it would be another word. */
const wholeWordPattern = (text: string) => String.raw`(?<![\p{L}\p{M}])${text}(?![\p{L}\p{M}])`

/* "แท้ง" begins แท้งค์, a tank. */
const wordsWithoutSpaces = String.raw`(?:อะไหล่|ของ)?แท้(?!ง)|(?:ของ|เบิก)(?:ศูนย์|ห้าง)|순정\s*(?:부품|품)?|정품|(?:原厂|原廠|原装|原裝|正厂|正廠|正品|纯正)(?:配件|零件|件)?`

const genuinePattern = new RegExp(`${wholeWordPattern(latinWords)}|${wordsWithoutSpaces}`, 'iu')
const partWordsPattern = new RegExp(wholeWordPattern(partWords), 'giu')

/** Word for original parts found in a text, and the text without it. */
export interface GenuineWord {
  /** Word as typed; empty without one. */
  typed: string
  rest: string
}

/** Finds a word for original parts in any of the languages: genuine, แท้, 순정, 原厂, chính hãng, asli. */
export function readGenuine(text: string): GenuineWord {
  const normalizedText = text.normalize('NFC')
  const typedWords = genuinePattern.exec(normalizedText)?.[0].trim() ?? ''
  if (typedWords === '') return { typed: typedWords, rest: text }
  const remainingText = normalizedText
    .replace(typedWords, ' ')
    .replace(partWordsPattern, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { typed: typedWords, rest: remainingText === '' ? text : remainingText }
}
