/* Fuels and engine family names: "Waja Campro", "D-Max common rail". */
const fuelPattern =
  /(?<!\p{L})(?:common ?rail|campro|cps|cfe|mivec|skyactiv(?:-?[gd])?|d-?4d|crdi|tdci|di-?d|ddi|vgt|vgs|vnt|i-?vtec|vtec|dual vvt-?i|vvt-?i|dvvt|bi-?turbo|twin turbo|manual|auto|automatik|otomatis|matic|matik|transmisi manual|transmisi matic|diesel|petrol|gasoline|bensin|solar|disel|gasolina|gas|krudo|turbo diesel|efi|mpi|turbo|máy dầu|máy xăng|may dau|may xang)(?!\p{L})|คอมมอนเรล|ดีเซล|เบนซิน|เกียร์ธรรมดา|เกียร์ออโต้|디젤|수동|오토|가솔린|휘발유|경유|터보|เทอร์โบ|柴油版?|汽油版?|涡轮版?/giu

/**
 * Separates fuels and engine names from the rest of a text. In "Oil filter Hilux Revo diesel",
 * "diesel" selects one engine of the series, and the rest names part and car.
 */
export function splitFuels(text: string): { fuels: string[]; rest: string } {
  const normalizedText = text.normalize('NFC')
  const fuelWords = normalizedText.match(fuelPattern) ?? []
  return {
    fuels: fuelWords,
    rest: normalizedText.replace(fuelPattern, ' ').replace(/\s+/g, ' ').trim(),
  }
}
