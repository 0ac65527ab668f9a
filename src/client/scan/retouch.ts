/** Picture in shades of grey, one byte per pixel. */
export interface GreyPicture {
  pixels: Uint8ClampedArray
  width: number
  height: number
}

/** Converts a picture to greyscale, 256 shades. */
export function toGrey({ data, width, height }: ImageData): GreyPicture {
  const pixels = new Uint8ClampedArray(width * height)
  for (let i = 0; i < pixels.length; i++)
    pixels[i] =
      ((data[4 * i] ?? 0) * 77 + (data[4 * i + 1] ?? 0) * 151 + (data[4 * i + 2] ?? 0) * 28) >> 8
  return { pixels, width, height }
}

/** Averages each pixel with its neighbours, to reduce the noise of a small sensor. */
export function smoothPicture({ pixels, width, height }: GreyPicture): GreyPicture {
  const result = pixels.slice()
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      let neighbourSum = 0
      for (let i = -1; i <= 1; i++) {
        const row = (y + i) * width + x
        neighbourSum += (pixels[row - 1] ?? 0) + (pixels[row] ?? 0) + (pixels[row + 1] ?? 0)
      }
      result[y * width + x] = neighbourSum / 9
    }
  return { pixels: result, width, height }
}

/** Spreads the shades of a dark or pale picture over the whole range. */
export function stretchContrast({ pixels, width, height }: GreyPicture): GreyPicture {
  const counts = new Uint32Array(256)
  for (const shade of pixels) counts[shade] = (counts[shade] ?? 0) + 1
  // Ignore the darkest and lightest hundredth of the pixels: a shadow or a reflection.
  const ignoredPixels = pixels.length / 100
  const firstShadeAboveCutoff = (shades: number[]) => {
    let seenPixels = 0
    return shades.find((shade) => (seenPixels += counts[shade] ?? 0) > ignoredPixels) ?? 0
  }
  const shades = Array.from({ length: 256 }, (_, shade) => shade)
  const [dark, light] = [
    firstShadeAboveCutoff(shades),
    firstShadeAboveCutoff(shades.map((shade) => 255 - shade)),
  ]
  const scale = 255 / Math.max(1, light - dark)
  return { pixels: pixels.map((shade) => (shade - dark) * scale), width, height }
}

/** Turns a picture around its centre; the corners become light grey. */
export function rotatePicture(
  { pixels, width, height }: GreyPicture,
  degrees: number,
): GreyPicture {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const result = new Uint8ClampedArray(pixels.length).fill(200)
  const [cx, cy] = [width / 2, height / 2]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const fromX = Math.round(cx + (x - cx) * cos + (y - cy) * sin)
      const fromY = Math.round(cy - (x - cx) * sin + (y - cy) * cos)
      if (fromX >= 0 && fromX < width && fromY >= 0 && fromY < height)
        result[y * width + x] = pixels[fromY * width + fromX] ?? 0
    }
  return { pixels: result, width, height }
}

/** Converts the picture to the format that barcode readers take. */
export function toImageData({ pixels, width, height }: GreyPicture): ImageData {
  const data = new Uint8ClampedArray(4 * pixels.length).fill(255)
  for (let i = 0; i < pixels.length; i++)
    data[4 * i] = data[4 * i + 1] = data[4 * i + 2] = pixels[i] ?? 0
  return { data, width, height, colorSpace: 'srgb' } as ImageData
}
