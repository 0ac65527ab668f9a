import { normalizeText } from '../numbers/normalize-input.ts'

/*
 * Rewrites expressions that part names don't contain: question marks, workshop abbreviations,
 * characters of another script variant.
 */

type Replacement = readonly [from: RegExp, to: string | ((foundText: string) => string)]

const replacementsInEveryLanguage: readonly Replacement[] = [[/[?？!！¿…]+/gu, ' ']]

/** Abbreviations for the corners of a car in parts lists, expanded in a language. */
const expandCornerAbbreviations = (
  front: string,
  rear: string,
  leftText: string,
  right: string,
): Replacement[] => [
  [/\b(?:frt|fr|f\/r)\b(?=.)|(?<=\S\s)(?:frt|fr)$/giu, front],
  [/\brr\b(?=.)|(?<=\S\s)rr$/giu, rear],
  [/\blhs?\b/giu, leftText],
  [/\brhs?\b/giu, right],
]

/**
 * Drops "both sides" or "both ends", which mean all of them. A pair of rear shock absorbers must
 * not match a drive shaft that has a left and a right version.
 */
const bothSidesReplacements = (a: string, b: string, and: string): Replacement[] => [
  [
    new RegExp(
      String.raw`(?<!\p{L})(?:(?:${a})(?:${and})(?:${b})|(?:${b})(?:${and})(?:${a}))(?!\p{L})`,
      'giu',
    ),
    ' ',
  ],
]
const connectedByPattern = (text: string) => String.raw`\s?(?:[&/+,-]|\b(?:${text})\b)?\s?`
const englishBothSides = [
  ...bothSidesReplacements('left(?:[ -]hand)?', 'right(?:[ -]hand)?', connectedByPattern('and|or')),
  ...bothSidesReplacements('l', 'r', '/'),
]

const malayReplacements: readonly Replacement[] = [
  ...expandCornerAbbreviations('depan', 'belakang', 'kiri', 'kanan'),
  [/\bd(?:e?pn|epn)\b/giu, 'depan'],
  [/\bbl?kg\b|\bblk(?:ng|g)?\b|\bbelkg\b/giu, 'belakang'],
  [/\b(?:kr|kri)\b/giu, 'kiri'],
  [/\b(?:kn|knn|kann)\b/giu, 'kanan'],
  [/\bats\b/giu, 'atas'],
  [/\bbwh\b/giu, 'bawah'],
  [/\bdlm\b/giu, 'dalam'],
  ...bothSidesReplacements('kiri', 'kanan', connectedByPattern('dan|atau|sama|n|and')),
  // Removes "injection" next to petrol: those engines have no injection pump.
  [/(?<=\b(?:bensin|petrol)\b.*)\binjeksi\b|\binjeksi\b(?=.*\b(?:bensin|petrol)\b)/giu, ' '],
  // Removes complaints about the car: it doesn't cool, doesn't start.
  [
    /\b(?:tidak|tdk|gak?|ngg?ak|kurang|tak|x) (?:dingin|sejuk|nyala|hidup|bisa|boleh|jalan|berfungsi|makan|pakem)\b/giu,
    ' ',
  ],
  // Remove the "when" of "when it brakes": the complaint names no part, only the brakes do.
  [
    /\b(?:bila|masa|waktu|saat|pas|ketika|kalau)(?= (?:tekan |injak )?(?:brek|rem|ngerem|nge-rem|membrek)\b)/giu,
    ' ',
  ],
]

/* Traditional characters of trade words, aligned with their simplified forms. */
const traditionalCharacters =
  '後剎車機燈門離電輪軸頭濾氣關線節溫壓縮輸轉變風擋動發減懸掛達軟調絲鏈條鏡燒點壺蓋緊張裝總兩側邊開閉護簾錶盤盡閥脹凍穩桿連' +
  '襯墊鋁鋼銅鐵雙單號顯儀鎖鑰網導噴熱幫馬進渦飛檔傳齒時規帶腳膠橫擺彈鋪頂幹乾劑淨積劃雜櫃墻貨視葉飾裏裡內檯臺險繼閃霧鳴響儲' +
  '備補強樑鉗擴飄輔檢測應區樣產廠舊與個組鍊澆漿潤齊黃紅藍綠鉛塊釘紋輻龍針銥鉑鎳搖體殼觸煙紙員廂顆廢環凈橋鉤鍵銷極塵萬卻噠啟' +
  '獨驅軌艙鈑撐撓漆滑級纖維複層厚薄寬長異聲屏' +
  '寶東歐豐鈴實倫麗瑪諾薩羅標緻獅爾蘭現鳳賓亞漢韓湯淺圖鵬廣貝蓮納愛澤賽陽華騰'
const simplifiedCharacters =
  '后刹车机灯门离电轮轴头滤气关线节温压缩输转变风挡动发减悬挂达软调丝链条镜烧点壶盖紧张装总两侧边开闭护帘表盘尽阀胀冻稳杆连' +
  '衬垫铝钢铜铁双单号显仪锁钥网导喷热帮马进涡飞挡传齿时规带脚胶横摆弹铺顶干干剂净积划杂柜墙货视叶饰里里内台台险继闪雾鸣响储' +
  '备补强梁钳扩飘辅检测应区样产厂旧与个组链浇浆润齐黄红蓝绿铅块钉纹辐龙针铱铂镍摇体壳触烟纸员厢颗废环净桥钩键销极尘万却哒启' +
  '独驱轨舱钣撑挠漆滑级纤维复层厚薄宽长异声屏' +
  '宝东欧丰铃实伦丽玛诺萨罗标致狮尔兰现凤宾亚汉韩汤浅图鹏广贝莲纳爱泽赛阳华腾'
const simplifiedByTraditional = new Map(
  [...traditionalCharacters].map((letter, i) => [letter, [...simplifiedCharacters][i] ?? letter]),
)

const replacementsByLocale: Readonly<Record<string, readonly Replacement[]>> = {
  en: [
    ...expandCornerAbbreviations('front', 'rear', 'left', 'right'),
    ...englishBothSides,
    // "Back door" and "back up lamp" are names of parts.
    [
      /\bback\b(?=\W+(?:wiper|brake|bumper|shock|absorber|disc|rotor|wheel|hub|axle|spring|window|lamp))/giu,
      'rear',
    ],
    // Romanised Thai หน้า and หลัง.
    [/(?<=\b(?:brake|break|brek|choke up|chok up|krong|puen lor?|chon|lo) )na+\b/giu, 'front'],
    [/(?<=\b(?:brake|break|brek|choke up|chok up|krong|puen lor?|chon|lo) )lang\b/giu, 'rear'],
    [/\bone side\b/giu, ' '],
    [/\b(left|right|front|rear)(?: hand)? side\b/giu, '$1'],
    [/\bstabi?\b(?=\W+(?:link|bush|bar|rod))/giu, 'stabilizer'],
  ],
  'th-TH': [
    [/[๐-๙]+/gu, normalizeText],
    ...expandCornerAbbreviations('หน้า', 'หลัง', 'ซ้าย', 'ขวา'),
    [
      /(?:ทั้ง)?(?:ข้าง|ด้าน)?ซ้าย\s?(?:[-/+&]|และ|กับ)?\s?(?:ข้าง|ด้าน)?ขวา|ทั้ง\s?(?:สอง|2)\s?(?:ข้าง|ฝั่ง|ด้าน)/gu,
      ' ',
    ],
    // Removes complaints about the car (it doesn't cool, doesn't start) and "to be changed".
    [/(?:ไม่|ไม่ค่อย)(?:เย็น|ติด|ทำงาน|เข้า|อยู่|ขึ้น|หมุน|ชาร์จ)|(?:ต้อง|จะ|อยาก)?เปลี่ยน(?!เกียร์)/gu, ' '],
    // "The car shakes when it brakes" asks for the brakes, so remove the shaking.
    [
      /(?:รถ|พวงมาลัย|เครื่อง(?:ยนต์)?)สั่น(?:ตอน|เวลา|เมื่อ)?|(?:มี)?เสียงดัง(?:ตอน|เวลา|เมื่อ)?|(?:ตอน|เวลา)(?=เหยียบ|เบร[คก])|เหยียบ(?=เบร[คก])/gu,
      ' ',
    ],
    // A two-digit year from 30 on is Buddhist, otherwise Gregorian. A four-digit year may be
    // Buddhist.
    [/(?:ปี|พ\.?ศ\.?)\s*([3-6]\d)(?!\d)/gu, ' 25$1 '],
    [/ปี\s*([0-2]\d)(?!\d)/gu, ' 20$1 '],
    [/ปี\s*([7-9]\d)(?!\d)/gu, ' 19$1 '],
    [/(?<!\d)25[2-6]\d(?!\d)/gu, (year) => String(Number(year) - 543)],
  ],
  id: malayReplacements,
  ms: malayReplacements,
  vi: [
    ...expandCornerAbbreviations('trước', 'sau', 'trái', 'phải'),
    ...bothSidesReplacements('trái', 'phải', String.raw`\s?(?:[&/+,-]|và|va)?\s?`),
    [/(?<!\p{L})(?:cả )?(?:hai|2) bên(?!\p{L})/giu, ' '],
    [/(?<!\p{L})(?:kéo |đạp )?không ăn(?!\p{L})/giu, ' '],
    // "It shakes when braking" asks for the brakes, so remove the shaking.
    [
      /(?<!\p{L})(?:xe )?b(?:ị|i) (?:rung|kêu|keu|ồn|lắc|giật|giat|yếu|yeu|rò rỉ|rỉ|chảy|hở|mòn|gãy|vỡ|bể)(?: (?:khi|lúc|luc))?(?!\p{L})/giu,
      ' ',
    ],
    [/(?<!\p{L})(?:trc|trk)(?!\p{L})/giu, 'trước'],
    [/(?<!\p{L})trg(?!\p{L})/giu, 'trong'],
    [
      /(?<!\p{L})(?:cần mua|can mua|cần tìm|can tim|tìm mua|tim mua|cho hỏi|cho hoi)(?!\p{L})/giu,
      ' ',
    ],
    // "Have you got it, shop?"
    [/\s(?:có|co) (?:không|khong|ko|k)(?!\p{L}).*$/giu, ''],
  ],
  fil: [
    // In "kaliwa't kanan" (left and right), 't means "and".
    [/\b(kaliwa|kanan|harap|likod)['’]t(?=\s)/giu, '$1 at'],
    ...expandCornerAbbreviations('harap', 'likod', 'kaliwa', 'kanan'),
    ...bothSidesReplacements('kaliwa', 'kanan', connectedByPattern('at|o|and')),
    ...englishBothSides,
    [/\b(?:hindi|di|ayaw) (?:na )?(?:lumalamig|umaandar|magstart|mag-?start|kumakagat)\b/giu, ' '],
    [/\b(?:umiinit|nag-?o?overheat)(?: ang makina(?: ng)?)?(?=\s|$)/giu, ' '],
    [/\b(?:unahan|harapan|hrp)\b/giu, 'harap'],
    [/\b(?:hulihan|lkd)\b/giu, 'likod'],
    [/\bkal\b/giu, 'kaliwa'],
    [/\bkan\b/giu, 'kanan'],
  ],
  ko: [
    ...expandCornerAbbreviations('앞', '뒤', '좌', '우'),
    [/좌\s?[·/,-]?\s?우(?=\s|$|세트)|양쪽|양측/gu, ' '],
    // Complaints, such as "the steering wheel shakes" and "when the brake is pressed".
    [/(?:핸들|차체)?\s?(?:떨림|떨려요?|떨릴\s?때)|밟(?:으면|을\s?때)/gu, ' '],
    // The suffix 만 means "only": 모터만 is "the motor only".
    [/(?<=[가-힣]{2})만(?=\s|$)/gu, ''],
  ],
  zh: [
    ...expandCornerAbbreviations('前', '后', '左', '右'),
    [/([左右])[边側侧面]/gu, '$1'],
    // 总成 means "assembly". In 前轮刹车 (front wheel brake), 轮 (wheel) adds nothing to "front".
    [/(?<=\p{L})总成(?=\s|$)/gu, ''],
    [/([前后])轮(?=刹车|剎車|煞车|避震|减震|碟)/gu, '$1'],
    [/左右(?:[两兩二]边)?|[两兩]边/gu, ' '],
    // Complaints: shaking when braking points to the brake discs; odd sounds name no part.
    [/刹车[时時](?:方向盘|车身|车子|车)?(?:会)?(?:发?抖动?|震动?)/gu, '刹车盘'],
    [/有?异[响音]|抖动|踩(?=刹车)|刹车时(?=抖|有|异|响)/gu, ' '],
  ],
}

/** Rewrites a query in the form of part names, in the reader's language. */
export function rewriteAsPartName(text: string, locale: string): string {
  let rewrittenText = text.normalize('NFC')
  if (locale === 'zh')
    rewrittenText = [...rewrittenText]
      .map((letter) => simplifiedByTraditional.get(letter) ?? letter)
      .join('')
  for (const [from, to] of [
    ...replacementsInEveryLanguage,
    ...(replacementsByLocale[locale] ?? []),
  ])
    rewrittenText =
      typeof to === 'string' ? rewrittenText.replace(from, to) : rewrittenText.replace(from, to)
  return rewrittenText.replace(/\s+/g, ' ').trim()
}
