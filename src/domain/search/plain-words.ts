/*
 * What people put around or into words that names of parts don't have: signs of a question, short
 * forms of a workshop, characters of another writing of the same language.
 */

type Change = readonly [from: RegExp, to: string]

const everywhere: readonly Change[] = [[/[?？!！¿…]+/gu, ' ']]

const corners: readonly Change[] = [
  [/\b(?:frt|fr|f\/r)\b(?=.)/giu, 'front'],
  [/\brr\b(?=.)/giu, 'rear'],
  [/\b([rl]h)s\b/giu, '$1'],
]

/* Traditional characters of the trade's words and their simplified forms, one for one. */
const traditional =
  '後剎車機燈門離電輪軸頭濾氣關線節溫壓縮輸轉變風擋動發減懸掛達軟調絲鏈條鏡燒點壺蓋緊張裝總兩側邊開閉護簾錶盤盡'
const simplified =
  '后刹车机灯门离电轮轴头滤气关线节温压缩输转变风挡动发减悬挂达软调丝链条镜烧点壶盖紧张装总两侧边开闭护帘表盘尽'
const simple = new Map([...traditional].map((letter, i) => [letter, [...simplified][i] ?? letter]))

const own: Readonly<Record<string, readonly Change[]>> = {
  en: corners,
  fil: [
    [/\b(?:unahan|harapan)\b/giu, 'harap'],
    [/\bhulihan\b/giu, 'likod'],
  ],
  zh: [[/([左右])[边側侧面]/gu, '$1']],
}

/** A query as names of parts are written, in the reader's language. */
export function plainWords(text: string, locale: string): string {
  let plain = text.normalize('NFC')
  if (locale === 'zh') plain = [...plain].map((letter) => simple.get(letter) ?? letter).join('')
  for (const [from, to] of [...everywhere, ...(own[locale] ?? [])]) plain = plain.replace(from, to)
  return plain.replace(/\s+/g, ' ').trim()
}
