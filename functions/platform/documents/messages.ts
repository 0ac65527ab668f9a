import { type Locale, writtenLocaleOf } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'

type MessageArea = 'labels' | 'onPaper' | 'order' | 'papers' | 'returns'

/** All texts of documents. They are loaded only with the drawing code. */
export type DocumentMessages = Pick<Messages, MessageArea>

const messageFiles = import.meta.glob<Record<string, string>>(
  '../../../src/i18n/messages/*/{labels,onPaper,order,papers,returns}.json',
  { eager: true, import: 'default' },
)

export function documentMessages(locale: Locale): DocumentMessages {
  const area = <A extends MessageArea>(name: A) => {
    const documentTexts =
      messageFiles[`../../../src/i18n/messages/${writtenLocaleOf(locale)}/${name}.json`]
    if (!documentTexts) throw new Error(`no ${name} in ${locale}`)
    return documentTexts as unknown as Messages[A]
  }
  return {
    labels: area('labels'),
    onPaper: area('onPaper'),
    order: area('order'),
    papers: area('papers'),
    returns: area('returns'),
  }
}
