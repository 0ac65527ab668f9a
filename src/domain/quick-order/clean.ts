/* Marks of direction, joiners, byte order marks and soft hyphens: nobody sees or means them. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu

const pictures = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3/gu

/* Every dash that keyboards and word processors make of a hyphen. */
const dashes = /[\u2010-\u2015\u2212\u30fc\ufe58\ufe63\uff0d]/g

/**
 * A pasted text with what chats, spreadsheets and keyboards add to it taken out: full-width forms
 * narrowed, strange spaces and dashes made plain, unseen marks and pictures removed. Tabs and line
 * ends stay.
 */
export function cleanText(text: string): string {
  return (
    text
      .replace(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
      .replace(dashes, '-')
      .normalize('NFKC')
      .replace(unseen, '')
      .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
      .replace(pictures, ' ')
      // oxlint-disable-next-line no-control-regex -- these are the characters to remove
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ')
      .replace(/[\p{Zs}]/gu, ' ')
  )
}
