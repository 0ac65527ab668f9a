import type { authCalls } from '#contract/auth/auth.ts'
import { codeRules } from '#domain/auth/one-time-code.ts'
import { passwordRules } from '#domain/auth/password.ts'
import { normaliseMobile } from '#domain/country/mobile.ts'
import { readingAhead } from '../kernel/reading-ahead.ts'
import { clearBrowserCookie } from '../kernel/browser.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { readProfile, toWireProfile } from '../profile/read.ts'
import { readAccounts } from '../credit/record/read.ts'
import { refuse } from '../kernel/refusal.ts'
import { storeNumberProof } from '../register/number-proof.ts'
import { clearSessionCookies, endSession } from '../kernel/session.ts'
import { checkCaptcha } from '../captcha/check.ts'
import {
  checkActive,
  findAccount,
  signInCustomer,
  readLoginInfo,
  phoneOf,
  readAccount,
  registerCustomer,
  awaitsKoreanApproval,
} from './account.ts'
import { decryptWire } from './cipher.ts'
import { verifyCode, sendCode } from './codes.ts'
import { logInByPassword } from './password-login.ts'
import { forgetPassword, resetPassword } from './password-set.ts'
import { checkRegistered } from './check-registered.ts'

export const authHandlers: Handlers<typeof authCalls> = {
  'POST /app-api/v1/phoneCode/send': async (input, context) => {
    const phone = phoneOf(input)
    const decryptedNumber = decryptWire(input.cellphoneCode, context.env.CIPHER_KEY)
    if (!decryptedNumber || normaliseMobile(phone.country, decryptedNumber) !== phone.cellphone)
      throw refuse('badRequest', { cellphoneCode: 'not this number' })
    const { captchaToken, captchaAnswer } = input
    await checkCaptcha(captchaToken, captchaAnswer, phone, context)
    const digits = await sendCode(phone, context)
    return { resendAfterSeconds: codeRules.resendMs / 1000, digits }
  },

  'GET /app-api/profile/checkCellphoneBeforeLogin': async (input, context) => {
    const phone = phoneOf(input)
    // Reveal whether a number is registered only to a password login, whose users need to know. In
    // a login by code every number gets the same response until the code is verified.
    if (input.checkType === 2 && !(await checkRegistered(phone, context)))
      throw refuse('accountUnauthorized')
    return { active: true }
  },

  'GET /client/register/isRegister/cellphone': async (input, context) => ({
    isRegister: await checkRegistered(phoneOf(input), context),
  }),

  'POST /app-api/v1/login/opt': async (input, context) => {
    const phone = phoneOf(input)
    await verifyCode(phone, input.phoneCode, context)
    const account = await findAccount(phone, context)
    if (awaitsKoreanApproval(phone, account))
      await storeNumberProof(phone.prefix + phone.cellphone, context)
    checkActive(phone, account)
    return signInCustomer(phone, account ?? (await registerCustomer(phone, context)), context)
  },

  'POST /app-api/v1/login/password': logInByPassword,
  'POST /app-api/v1/login/resetPassword': resetPassword,
  'POST /app-api/v1/login/forgetPassword': forgetPassword,

  'GET /sso/universe/passwordPattern': async () => ({
    ...passwordRules,
    checkPatternList: [...passwordRules.checkPatternList],
  }),

  'GET /client/auth/logout': async (_, context) => {
    await endSession(context)
    clearSessionCookies(context)
    clearBrowserCookie(context)
    return {}
  },

  'GET /app-api/v1/login/queryUserLoginInfo': async (_, context) => {
    const account = await readAccount(context.buyer.id, context)
    if (!account) throw refuse('loginExpired')
    return readLoginInfo(account, context)
  },

  'POST /web-api/profile/isOverdue': async (_, context) => {
    const overdueAccounts = (await readAccounts(context)).filter((one) => one.overdueAmount > 0)
    return {
      isOverdue: overdueAccounts.length > 0,
      shops: overdueAccounts.map(({ shopId, shopName, overdueAmount }) => ({
        shopId,
        shopName,
        overdueAmount,
      })),
    }
  },

  'GET /app-api/profile/info': readingAhead(readProfile, async (_, __, row) => toWireProfile(row)),
}
