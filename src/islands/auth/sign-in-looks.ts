import { adoptStyles } from '#client/files/sheet.ts'
import option from '#styles/primitives/option.css?inline'
import link from '#styles/primitives/link.css?inline'
import plainButton from '#styles/primitives/plain-button.css?inline'
import areaFinder from '../address/area-finder.css?inline'
import fault from '../ui/field-error.css?inline'
import field from '../ui/field.css?inline'
import captcha from './fields/captcha.css?inline'
import codeStep from './code-step.css?inline'
import mobileField from './fields/mobile-field.css?inline'
import passwordField from './password/password-field.css?inline'
import policyReader from './policy-reader.css?inline'
import signInDialog from './sign-in-dialog.css?inline'
import signInTabs from './sign-in-tabs.css?inline'

let isAdopted = false

/** Adopts the sign-in styles on a page that doesn't include them. Repeated calls do nothing. */
export function adoptSignInStyles(): void {
  if (isAdopted) return
  isAdopted = true
  const styleSheets = [areaFinder, captcha, codeStep, fault, field, mobileField, passwordField]
  const all = [option, link, plainButton, ...styleSheets, policyReader, signInDialog, signInTabs]
  // Turn layers into `@media all`: the page's own rules are unlayered and would override layered
  // ones.
  adoptStyles(all.join('').replace(/@layer \w+\s*\{/g, '@media all{'))
}
