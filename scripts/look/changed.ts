import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { buildFigure, buildSheet, picturesIn } from './sheets.ts'

export interface Change {
  /** Path below the folder of pictures, such as `visitor/ko/360-light/home.jpg`. */
  picture: string
  kind: 'new' | 'gone' | 'changed'
  /** Share of the picture that changed, 0 to 100 with one decimal. */
  percent?: number
}

/** Width of the reduced pictures that are compared; reducing them hides compression noise. */
const comparedWidthPx = 180
/** Difference of a grey value, 0 to 255, that counts as a change. */
const minGreyDifference = 24
/**
 * Minimum share of changed pixels, percent; a smaller difference is a blinking cursor or a clock.
 */
const minChangedPercent = 0.2

/** Compares the pictures of two runs by name, the most changed first. */
export async function findChangedPictures(textBefore: string, now: string): Promise<Change[]> {
  const oldPictures = new Set(picturesIn(textBefore))
  const currentPictures = picturesIn(now)
  const changes: Change[] = [...oldPictures]
    .filter((picture) => !currentPictures.includes(picture))
    .map((picture) => ({ picture, kind: 'gone' }))
  for (const picture of currentPictures)
    if (!oldPictures.has(picture)) changes.push({ picture, kind: 'new' })
    else {
      const percent = await measureDifference(join(textBefore, picture), join(now, picture))
      if (percent >= minChangedPercent) changes.push({ picture, kind: 'changed', percent })
    }
  return changes.toSorted((one, other) => (other.percent ?? 100) - (one.percent ?? 100))
}

/**
 * Returns the percentage of pixels that differ between two pictures. Missing rows count as
 * different.
 */
async function measureDifference(one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all([readGreyLevels(one), readGreyLevels(other)])
  const length = Math.max(a.length, b.length)
  let count = 0
  for (let index = 0; index < length; index++)
    if (Math.abs((a[index] ?? 999) - (b[index] ?? 999)) > minGreyDifference) count += 1
  return Math.round((count / length) * 1000) / 10
}

const readGreyLevels = (path: string) =>
  sharp(path).resize({ width: comparedWidthPx }).greyscale().raw().toBuffer()

/** Writes a page with each changed picture before and after, side by side. */
export function writeChanged(file: string, changes: readonly Change[]): void {
  const rows = changes.map(({ picture, kind, percent }) => {
    const caption = kind === 'changed' ? `${percent} %` : kind
    return `<h2>${picture}</h2>${kind === 'new' ? '' : buildFigure(`before/${picture}`, 'before')}${kind === 'gone' ? '' : buildFigure(`now/${picture}`, caption)}`
  })
  writeFileSync(file, buildSheet('Changed screens', rows.join('\n')))
}
