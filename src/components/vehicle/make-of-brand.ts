const markFiles = Object.keys(import.meta.glob('../../../public/makes/*.svg'))
const makes = new Set(markFiles.map((file) => file.replace(/^.*\/|\.svg$/g, '')))

/**
 * Returns the make whose mark stands for a brand of original parts: "Land Rover Genuine" is
 * land-rover. Undefined when we have no mark of the first words.
 */
export function makeOfBrand(brandName: string): string | undefined {
  const words = brandName.toLowerCase().split(' ')
  const candidates = [words.slice(0, 2).join('-'), words[0] ?? '']
  return candidates.find((one) => makes.has(one))
}
