interface Props {
  urls: readonly string[]
  /** Caption of each picture. Pictures without a caption get a number. */
  words?: readonly string[]
}

/** Thumbnails of submitted pictures. Each opens in full size in a new tab. */
export function DeskPictures({ urls, words = [] }: Props) {
  if (urls.length === 0) return null
  return (
    <div data-pictures>
      {urls.map((url, i) => (
        <a key={url} href={url} target="_blank" rel="noopener">
          <img
            src={url}
            alt={words[i] ?? `Picture ${i + 1}`}
            width="96"
            height="72"
            loading="lazy"
          />
        </a>
      ))}
    </div>
  )
}
