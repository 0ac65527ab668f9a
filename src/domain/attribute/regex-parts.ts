/* Parts of the regular expressions that read sizes, in the languages of the shop. */

export const litrePattern = String.raw`(?:l|lt|ltr|lit|litres?|liters?|litros?|lít|ลิตร|升|公升|리터|리타)(?![\p{L}\d])`
export const inchPattern = String.raw`(?:"|inch(?:es)?|inci|in\b|นิ้ว|인치|寸|吋|英寸|pulgada)`
export const millimetrePattern = String.raw`(?:mm|มม\.?|มิล(?:ลิเมตร)?|毫米|밀리)`
export const start = String.raw`(?<![\p{L}\d./-])`
export const end = String.raw`(?![\p{L}\p{M}\d])`
// Chinese, Thai and Korean nouns follow a code without a space: H11灯泡. A code of digits only needs
// a space after it, because a unit or a counter word may follow directly.
export const codeStartPattern = String.raw`(?<![\p{Script=Latin}\d./-])`
export const codeEndPattern = String.raw`(?![\p{Script=Latin}\p{M}\d])`

/** Words between the lengths of two blades. */
export const connectivePattern = String.raw`\s?(?:[+/&,]|and|กับ|และ|va|và|dan|at|ke|와|과|和|및)?\s?`

/** Joins numbers to a size: 40 x 74 x 36. */
export const dimensionsPattern = (count: number) =>
  start +
  Array.from({ length: count }, () => String.raw`(\d{1,3}(?:\.\d)?)`).join(String.raw`\s?x\s?`) +
  end
