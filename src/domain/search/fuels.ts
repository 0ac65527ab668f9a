const fuel =
  /(?<!\p{L})(?:diesel|petrol|gasoline|bensin|solar|disel|gasolina|gas|krudo|turbo diesel|máy dầu|máy xăng|may dau|may xang)(?!\p{L})|ดีเซล|เบนซิน|디젤|가솔린|휘발유|경유|柴油版?|汽油版?/giu

/**
 * A text without what a car burns: "oil filter Hilux Revo diesel" asks for the oil filter of one of
 * the cars of a series.
 */
export function withoutFuel(text: string): { fuels: string[]; rest: string } {
  const plain = text.normalize('NFC')
  const fuels = plain.match(fuel) ?? []
  return { fuels, rest: plain.replace(fuel, ' ').replace(/\s+/g, ' ').trim() }
}
