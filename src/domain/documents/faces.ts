/** Typefaces of documents. `public/fonts` has one file for each. */
export type Typeface = 'sarabun' | 'korean' | 'chinese'

/**
 * Characters that documents use, by typeface. scripts/generators/fonts subsets each font file to
 * them; a character in no typeface prints as an empty box. Sarabun covers Thai and all of
 * Vietnamese. The Korean face has every syllable, because names contain rare ones. The Chinese face
 * has all characters of GB 2312 and the common ones of Big5, plus Cyrillic and Greek.
 */
const charactersOfFace: Record<Typeface, RegExp> = {
  sarabun:
    /[ -~\u00a0-\u017e\u01a0\u01a1\u01af\u01b0\u0e01-\u0e3a\u0e3f-\u0e5b\u1ea0-\u1ef9\u2010\u2012-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u20ab\u20ac\u20b1\u2212]/u,
  korean:
    /[ -~\u00a0-\u00ff\u2010\u2013-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u20a9\u2212\u3001\u3002\u3008-\u3011\u3131-\u318e\uac00-\ud7a3]/u,
  chinese:
    /[ -~\u00a0-\u00ff\u0391-\u03a1\u03a3-\u03a9\u03b1-\u03c9\u0401\u0410-\u044f\u0451\u2010\u2013-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u20a9\u20ac\u2212\u3001\u3002\u3008-\u3011\uff01-\uff5e\uffe5]|\p{Script=Han}/u,
}

/** True when the typeface has a glyph for the character. */
export function hasGlyph(face: Typeface, letter: string): boolean {
  return [...letter].every((sign) => charactersOfFace[face].test(sign))
}

/**
 * Returns the typefaces for a language in order of preference. Each character uses the first one
 * that has it.
 */
export function typefacesFor(language: string): readonly Typeface[] {
  if (language.startsWith('ko')) return ['korean', 'sarabun', 'chinese']
  if (language.startsWith('zh')) return ['chinese', 'sarabun', 'korean']
  return ['sarabun', 'korean', 'chinese']
}
