import type { Locale } from './locale-codes.ts'

/** Punctuation that joins texts for which no message has a whole sentence. */
interface Marks {
  comma: string
  colon: string
  /** Separator between the items of a list. */
  list: string
}

const narrowMarks: Marks = { comma: ', ', colon: ': ', list: ', ' }
const wideMarks: Marks = { comma: '，', colon: '：', list: '、' }

/** Returns the punctuation of a language: full-width for Chinese. */
export function marksOf(locale: Locale): Marks {
  return locale === 'zh' ? wideMarks : narrowMarks
}
