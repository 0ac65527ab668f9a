import { type FormEvent, type ReactNode, useRef } from 'react'
import type { SellerSection } from '#domain/seller/check.ts'
import { labelText } from '#i18n/label-text.ts'
import { goToStep, type SellPage, sellSteps } from '#stores/company/sell.ts'
import { focusError } from '../address/focus-error.ts'
import { BusyButton } from '../ui/button/BusyButton.tsx'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends Pick<ScreenProps, 'm'> {
  page: SellPage
  section: SellerSection
  children: ReactNode
  save: (field: (name: string) => string, fields: FormData) => Promise<void>
}

/** Form of one section with its buttons. It is saved even when incomplete. */
export function StepForm({ m, page, section, children, save }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const messages = m.sellForm
  const previousStep = sellSteps[sellSteps.indexOf(section) - 1]
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    await save((name) => String(fields.get(name) ?? '').trim(), fields)
    if (form.current) focusError(form.current)
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <footer>
        <BusyButton type="submit" busy={page.busy} text={messages.next} working={messages.saving} />
        {previousStep && (
          <button type="button" className="button" onClick={() => goToStep(previousStep)}>
            {messages.back}
          </button>
        )}
      </footer>
    </form>
  )
}

/** Returns the error text of a field, once its section was saved on this page. */
export function errorOf(
  { m, page }: Pick<Props, 'm' | 'page'>,
  section: SellerSection,
  field: string,
): string | undefined {
  const label = page.application?.faults[section][field]
  return label && page.tried.includes(section) ? labelText(m.labels, label, null) : undefined
}
