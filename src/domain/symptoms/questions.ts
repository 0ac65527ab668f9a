/*
 * Words that make a query a question: how often, when, why, which, what is, difference. Folded text
 * is compared, so Vietnamese is written without diacritics and Thai without tone marks.
 */
const questionsByLocale: Record<string, readonly RegExp[]> = {
  en: [
    /\b(how (often|long|to|do|does|can|should|is|are)|how many (km|kms|kilometers|kilometres|miles|months|years)|(can|may) (i|you|it|they)|when (to|do|should|is|must)|what (is|are|does|do|happens|causes|kind|type|grade|size)|whats|which|why|should i|do i need|is it (ok|safe|bad|necessary)|difference|interval|lifespan)\b/,
    /\b(vs|or)\b.*\?$/,
    /^(is|are|does|do|has) (my|this|the|it)\b(?=.* or )/,
    /^(how(?! (much|many))|when|what|why)\b/,
  ],
  'th-TH': [
    /เมือ(ไหร|ไร)|ตอนไหน|กี ?(กิโล|กม|โล|ปี|เดือน|หมืน|พัน)|ทำไม|ทําไม|ยังไง|ยังงัย|อยางไร|ไงดี|คืออะไร|อะไรดี|อันไหน|แบบไหน|ยีหอไหน|ยีหออะไร|เบอไหน|เบอรไหน|ตางกัน|ดีกวา|ตองเปลียน|ควร|จำเปน|จําเปน|วิธี|ดูยังไง|อายุการใช|หมดอายุ|ไดไหม|ไดมัย|หรือ(?=โซ|สาย|ยัง)/,
  ],
  id: [
    /\b(kapan|(berapa|brp) (lama|km|kilo|kilometer|bulan|tahun|kali)|(boleh|bisa) (ga|gak|nggak|ngga|enggak|tidak|kah)|kenapa|mengapa|bagaimana|gimana|cara|apa (itu|beda|bedanya|perbedaan)|beda(nya)?|perbedaan|mending|bagusan|sebaiknya|perlukah|haruskah|bolehkah|interval|umur|(merek|merk) apa|yang bagus)\b/,
  ],
  ms: [
    /\b(bila|(berapa|brp) (lama|km|kilo|kilometer|bulan|tahun|kali)|boleh (tak|x|ke)|boleh(?=.*\bke$)|kenapa|mengapa|macam mana|mcm mana|bagaimana|cara|apa (itu|beza)|beza(nya)?|patut|perlukah|jangka hayat|(jenama|brand) apa|yang bagus)\b/,
  ],
  vi: [
    /\b((duoc|dc) (khong|ko|hong|k)|bao lau|bao nhieu (km|cay|nam|thang)|khi nao|luc nao|may (km|nam|thang)|tai sao|vi sao|lam sao|lam the nao|(hang|hieu) nao|nhu the nao|the nao|cach (nao|thay|kiem tra|phan biet|doc|xem|chon|nhan biet|bao duong)|la gi|khac (nhau|gi)|co can|co phai|loai nao)\b/,
  ],
  fil: [
    /\b(kailan|kelan|gaano (kadalas|katagal)|ilang (km|kilometro|taon|buwan)|pwede (bang|ba|po bang)|bakit|paano|pano|ano (ang|ba)|pagkakaiba|alin|dapat ba|kailangan ba|pwede ba|how often|when to)\b/,
  ],
  ko: [
    /언제|얼마나|몇\s?(km|키로|킬로|년|개월|만)|왜|어떻게|무엇|뭐|차이|주기|해야|어느|어떤|방법|될까요?|되나요?|인가요?|가능한가요?/,
  ],
  zh: [
    /多久|多少(公里|时间|年)|几(年|万?公里|个月)|什么时候|何时|为什么|为啥|怎么|如何|什么是|是什么|区别|哪(个|种)|该不该|要不要|能不能|周期|寿命|方法|可以(?=.{0,12}吗)|能(?=.{0,12}吗)|行吗|好吗/,
  ],
}

/** Verbs of questions that don't name a part: how often to change, check or clean something. */
const questionVerbPattern =
  /\b(change|changed|changing|replace|replaced|replacing|check|clean|do|does|last|need|needs|it|its|to|i|my|you|your|the|a|an|ganti|diganti|tukar|menukar|kena|perlu|mesti|tengok|lihat|baca|cek|semak|kira|harus|wajib|car|cars|vehicle|mobil|kereta|kotse|sasakyan|thay|xem|doc|nhan biet|palitan|magpalit|mot lan|sekali|once|nak|dapat|ang|ng|ba|lang)\b|เปลียนถาย|ครังละ|ครังนึง|เปลียน|ตองเปลียน|ถาย|ถึง|ครับ|คะ|한\s?번|교체|교환|更换|换|一次|要|吗|能用|选择?|挑|辨别|识别|分辨/g

/** Returns a query without its question words; undefined when it isn't a question. */
export function topicOfQuestion(folded: string, locale: string): string | undefined {
  const localePatterns = [
    ...(questionsByLocale[locale] ?? []),
    ...(locale === 'en' ? [] : (questionsByLocale['en'] ?? [])),
  ]
  const matchingPatterns = localePatterns.filter((pattern) => pattern.test(folded))
  if (matchingPatterns.length === 0) return undefined
  let topic = folded
  for (const pattern of matchingPatterns)
    topic = topic.replace(new RegExp(pattern.source, 'g'), ' ')
  const verbless = topic.replace(questionVerbPattern, ' ').trim()
  const subject = (verbless || topic).replace(/[?？]/g, ' ').replace(/\s+/g, ' ').trim()
  return fullNames[subject] ?? subject
}

/** Full names of short topics, in comparison form. Alone, ยาง (tyre) also occurs in อย่างไร (how). */
const fullNames: Readonly<Record<string, string>> = { ยาง: 'ยางรถยน', ยางรถ: 'ยางรถยน' }
