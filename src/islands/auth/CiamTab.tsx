import type { Messages } from '#i18n/messages.ts'

interface Props {
  words: Messages['auth']
  address: string
}

/** Link to the company's single sign-on. */
export function CiamTab({ words, address }: Props) {
  return (
    <p className="field">
      <a className="button primary" href={address}>
        {words.ciam_go}
      </a>
    </p>
  )
}
