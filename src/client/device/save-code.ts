import { type CodePicture, quietZoneModules } from '#domain/payment/qr/code-picture.ts'
import { saveBlob } from '../files/save-file.ts'

/** Pixels per module: readable by a bank's app from a picture, and printable. */
const pixelsPerModule = 12

/** Height of a text line below the code, pixels. */
const lineHeightPx = 60

/**
 * Saves a code with text below it as a PNG. The phone that shows a code can't scan it, but its
 * bank's app can open a picture. Always black on white.
 */
export async function saveCodePicture(
  picture: CodePicture,
  name: string,
  words: readonly string[],
): Promise<void> {
  const blob = await draw(picture, words)
  const file = new File([blob], `${name}.png`, { type: 'image/png' })
  // iOS Safari downloads to a place where no bank app looks. Its share sheet saves to Photos.
  if (/iP(hone|od|ad)/.test(navigator.userAgent) && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => undefined)
  } else saveBlob(file.name, blob)
}

function draw({ size, path }: CodePicture, words: readonly string[]): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const side = (size + 2 * quietZoneModules) * pixelsPerModule
  canvas.width = side
  canvas.height = side + words.length * lineHeightPx
  const drawing = canvas.getContext('2d')
  if (!drawing) return Promise.reject(new Error('no canvas'))
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.fillStyle = '#000'
  drawing.font = `600 ${lineHeightPx * 0.6}px system-ui, sans-serif`
  drawing.textAlign = 'center'
  for (const [line, text] of words.entries())
    drawing.fillText(text, side / 2, side + (line + 0.4) * lineHeightPx, side)
  drawing.scale(pixelsPerModule, pixelsPerModule)
  drawing.translate(quietZoneModules, quietZoneModules)
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  drawing.fill(new Path2D(path))
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))),
  )
}
