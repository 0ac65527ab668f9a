import { decisionWorkingDays } from '#domain/application/states.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import { linkTo } from '#routes/links.ts'
import { hideGuide, refuseGuide } from '#stores/verify/verify-guide.ts'

interface Props {
  words: Messages['verify']
  locale: Locale
  onClose: () => void
}

/**
 * Offers verification once, in a non-modal dialog. The dialog opens by itself, so it takes no focus
 * and blocks nothing.
 */
export function GuideVerify({ words, locale, onClose }: Props) {
  const close = () => {
    hideGuide()
    onClose()
  }
  const reject = () => {
    void refuseGuide()
    onClose()
  }
  return (
    <section className="guide-verify" aria-labelledby="guide-verify-title">
      <h2 id="guide-verify-title">{words.guide_title}</h2>
      <p className="small">{fill(words.intro, { n: decisionWorkingDays })}</p>
      <footer>
        <a
          className="button primary"
          data-guide="go"
          href={linkTo(locale, 'account', {}, {}, 'verify')}
          onClick={hideGuide}
        >
          {words.apply}
        </a>
        <button type="button" className="button" data-guide="reject" onClick={reject}>
          {words.guide_reject}
        </button>
        <button type="button" className="button" data-guide="close" onClick={close}>
          {words.close}
        </button>
      </footer>
    </section>
  )
}
