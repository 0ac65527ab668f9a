interface Props {
  urls: readonly string[]
  /** What is seen on each; a number stands in for the rest. */
  words?: readonly string[]
}

/** Pictures that somebody sent, small; each opens whole in a tab of its own. */
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
