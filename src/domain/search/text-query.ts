import { readSizeAlone, type ReadSize } from '../attribute/read-size.ts'
import { readTypedNumber, type TypedNumber } from '../numbers/typed-number.ts'
import { readTypedVin, type TypedVin } from '../vin/find.ts'
import { type GenuineWord, readGenuine } from './genuine.ts'
import { readSizes } from './sizes.ts'

/** Free-text query with everything that its characters reveal, before any look-up. */
export interface TextQuery {
  /** Normalised text without surrounding spaces. */
  text: string
  vin: TypedVin
  number: TypedNumber
  /** True when the text is only a number, even if its groups also begin names. */
  isBareNumber: boolean
  /** True for one group with a digit, which may be the ending of a number: "YZZD4". */
  isEnding: boolean
  /** Size, when the text is nothing else. */
  sizeAlone: ReadSize | null
  /** True when the text has words besides its sizes. */
  hasWordsBesidesSizes: boolean
  /** Word for original parts, and the text without it. */
  genuine: GenuineWord
}

/** Reads everything that the characters of a query reveal. */
export function readTextQuery(text: string): TextQuery {
  const vin = readTypedVin(text)
  const number = readTypedNumber(text)
  const hasWordsApartFromSizes = readSizes(text).rest !== ''
  return {
    text,
    vin,
    number,
    isBareNumber: number.isNumberLike && number.hasManyDigits && hasWordsApartFromSizes,
    isEnding: number.whole !== '' && /^[\w./-]{4,}$/.test(number.text),
    sizeAlone: readSizeAlone(text),
    hasWordsBesidesSizes: hasWordsApartFromSizes,
    genuine: readGenuine(text),
  }
}
