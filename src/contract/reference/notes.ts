import type { CallName } from '../shapes/call.ts'

/** Introduction for all clients of the platform. */
export const introduction = `Every answer is an envelope: code 200 and data, or a refusal by its code, with a label, its text and data.
Money is in minor units of its currency; moments are milliseconds since 1970.

Language and country: send \`langCode\` and \`countryId\` with every call. They are independent of each other.

Labels: a field whose value is a label (\`label_*\`) has its text beside it, \`fieldText\`; a list of labels has
\`fieldTexts\`, and the \`message\` of a refusal has \`messageText\`. The text is in the language of \`langCode\`.

Sessions: a browser keeps the cookie \`__Host-session\`. Any other client sends \`data.token\` of a sign-in as the header \`token\`.

Anti-forgery: the first answer to a client without the cookie \`XSRF-TOKEN\` sets it. Send its value as \`X-XSRF-TOKEN\` with every act.
With the header \`token\` none is needed. Staff send \`formToken\` of the sign-in as \`X-Desk-Token\`.

Passwords and \`cellphoneCode\` travel encrypted: AES-ECB with PKCS7, key \`cipherKey\` of \`GET /commons/config\`, in Base64.`

const captchaNote = `The captcha belongs to one number. Open \`/app-h5/views/repair/pictureVerify.html?langCode=en#+66810000001\`: prefix and
number without the leading zero stand behind \`#\`. In a frame of the same origin the page posts
\`{kind: 'egg-captcha', token, answer}\` to its parent.

A client without a page reads \`data-challenge\` and \`data-bits\` of the same page and finds the answer by itself: the first whole
number \`n\` for which SHA-256 of \`challenge:+66810000001:n\` begins with that many zero bits.
Send the challenge as \`captchaToken\` and \`n\` as \`captchaAnswer\`. A challenge works once, for that number.

Challenge and code work in one client alone: keep the cookie \`__Host-browser\` that the page sets, and send it with this call and
with the sign-in.`

const browserCookie =
  'The code works in the client that asked for it: send the cookie `__Host-browser` that the captcha page set.'

/** Details of a call beyond its summary. */
export const notes: { readonly [Name in CallName]?: string } = {
  'POST /app-api/v1/phoneCode/send': captchaNote,
  'POST /app-api/v1/login/opt': browserCookie,
  'POST /app-api/v1/login/forgetPassword': browserCookie,
  'GET /client/auth/logout': 'Changes state, so it takes the anti-forgery header like a POST.',
  'GET /cms/vehicle/recordSearchHistory':
    'Changes state, so it takes the anti-forgery header like a POST.',
  'GET /client/version2/order/cancel/apply/accept':
    'Changes state, so it takes the anti-forgery header like a POST.',
  'POST /client/register/apply':
    'The number must have been proven before by a one-time code. `terms` lists the consents that were ticked: 1, 2 and 3.',
  'POST /desk/signIn':
    'Sets the cookie `__Host-desk`. Repeat `formToken` of the answer as X-Desk-Token with every act.',
}
