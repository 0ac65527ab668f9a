/*
 * Thai spells English trade words in many ways: เบรค and เบรก, โช๊ค, โช้ค and โช็ค, คลัช, คลัตช์
 * and คลัทช์. The differences are barely audible, so they are removed from names and queries. The
 * result is never displayed.
 */
const spellingRules: readonly (readonly [RegExp, string])[] = [
  // คลัช, ครัช, คลัตช์, คลัทช์: clutch.
  [/ค[ลร]ั[ทต]?[ชซ]์?/g, 'คลัช'],
  // สวิตช์, สวิทช์, สวิตซ์: switch.
  [/สวิ[ทต][ชซ]?์?/g, 'สวิต'],
  // A closed syllable ends in one sound, spelled ค or ก.
  [/(็อ?|เบร|โช[๊้็]?|ซีวิ|แร|แม)ค/g, '$1ก'],
  // A letter under ์ is silent.
  [/[ก-ฮ][ิุ]?์/g, ''],
  // Tone marks and vowel shortening.
  [/[\u0e47-\u0e4b]/g, ''],
  [/[ศษ]/g, 'ส'],
  // The silent ร of a loan word, typed without its ์: เกียร, เซ็นเซอร, มอเตอร.
  [/(เ[ก-ฮ]{1,3}(?:อ|ีย))ร(?![ถว\u0e30-\u0e3a\u0e4d])/g, '$1'],
  // Loan words after the rules above: ประเก็น, พูลเลย์, ชาร์ป, คูลแลนท์, ดรายเออร์.
  [/ประเกน/g, 'ปะเกน'],
  [/พูล?เล/g, 'มูเล'],
  [/ชา[ฟป]/g, 'ชาฟ'],
  [/คาลิปเปอ/g, 'คาลิเปอ'],
  [/พาวเวอ/g, 'เพาเวอ'],
  [/โบลเวอ/g, 'โบเวอ'],
  [/จาระบี/g, 'จารบี'],
  [/กันโครง/g, 'กันโคลง'],
  // กลอง (drum) before air, oil or fuel is a misspelling of กรอง (filter).
  [/กลอง(?=อากา|แอ|นํ|นำ|เครอง|โซล|เบน|ดีเซ|เชื)/g, 'กรอง'],
  [/แอโฟ[ลร]/g, 'แอโฟ'],
  [/ลูกลอก/g, 'ลูกรอก'],
  [/[ดไ](?:ดร|รา)ยเออ|ไดรเออ/g, 'ไดเออ'],
  [/ไดชา[ทต]/g, 'ไดชาจ'],
  [/ไดสตา[ทต]/g, 'ไดสตา'],
  [/เพรชเชอ/g, 'เพรสเชอ'],
  [/คอมเพลส/g, 'คอมเพรส'],
  [/กะ(?=ปุก|ทะ|โปรง)/g, 'กระ'],
  [/บุช/g, 'บูช'],
  [/คูลแลน/g, 'คูแลน'],
  [/ฮีทเตอ/g, 'ฮีตเตอ'],
  [/ไฮโ?ดรอ?ลิ[กค]/g, 'ไฮดรอลิก'],
  [/เรกกู/g, 'เรกู'],
  [/แพล[ทต]{1,2}ินัม/g, 'แพลทินัม'],
  [/แม[พป](?=เซน)/g, 'แมพ'],
  // "The front one", "the left side": the word before a corner adds nothing.
  [/(?:ดาน|ฝัง|คู|ตัว)(?=หนา|หลัง|ซาย|ขวา|บน|ลาง)/g, ''],
  // เพลาข้าง is the name of a shaft, not of a side; keep it.
  [/(เพลาขาง|)(?:ขาง)?(?=ซาย|ขวา)/g, '$1'],
]

/** Converts Thai to its sound and leaves other scripts unchanged. Expects the output of fold(). */
export function spellThai(text: string): string {
  if (!/[\u0e00-\u0e7f]/.test(text)) return text
  let spelling = text
  for (const [writtenPattern, spoken] of spellingRules)
    spelling = spelling.replace(writtenPattern, spoken)
  return spelling
}
