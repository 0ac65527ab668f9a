import type { Messages } from '#i18n/messages.ts'

interface Props {
  words: Messages['auth']
  address: string
}

/** The way to the company's own sign-on. */
export function CiamTab({ words, address }: Props) {
  return (
    <p className="field">
      <a className="button primary" href={address}>
        {words.ciam_go}
      </a>
    </p>
  )
}
