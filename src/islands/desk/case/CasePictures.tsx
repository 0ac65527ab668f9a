import { useState } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { useKey } from '../ui/keys.ts'

interface Props {
  urls: readonly string[]
  /** Caption of each picture. */
  words?: readonly string[]
  /** True shows all pictures at the same height; otherwise one is enlarged. */
  isWide?: boolean
}

/** Pictures of a case. Keys 1 to 5 enlarge one. */
export function CasePictures({ urls, words = [], isWide = false }: Props) {
  const [shownIndex, setShownIndex] = useState(0)
  useKey('1', () => setShownIndex(0))
  useKey('2', () => setShownIndex(1))
  useKey('3', () => setShownIndex(2))
  useKey('4', () => setShownIndex(3))
  useKey('5', () => setShownIndex(4))
  const captionOf = (index: number) => words[index] ?? fill(m.case.picture, { index: index + 1 })
  const pictureIndex = Math.min(shownIndex, urls.length - 1)
  if (urls.length === 0) return null
  return (
    <div className="case-pictures" data-layout={isWide ? 'wide' : urls.length > 1 ? 'many' : 'one'}>
      {(isWide ? urls : [urls[pictureIndex] ?? '']).map((url, index) => (
        <a key={url} href={url} target="_blank" rel="noopener" data-large>
          <img src={url} alt={captionOf(isWide ? index : pictureIndex)} />
          <small>
            {(isWide ? index : pictureIndex) + 1} · {captionOf(isWide ? index : pictureIndex)}
          </small>
        </a>
      ))}
      {!isWide &&
        urls.length > 1 &&
        urls.map((url, index) => (
          <button
            key={url}
            type="button"
            aria-pressed={index === pictureIndex}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => setShownIndex(index)}
          >
            <img src={url} alt={fill(m.case.enlarge, { word: captionOf(index) })} loading="lazy" />
            <small aria-hidden>{index + 1}</small>
          </button>
        ))}
    </div>
  )
}
