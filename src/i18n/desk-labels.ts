/**
 * Texts of refusals that only staff see, by label. The desk is English only (decisions, "Orders").
 * They are separate from the messages, which every buyer's page carries.
 */
export const deskLabels: Readonly<Record<string, string>> = {
  label_desk_goods_moved:
    'Somebody changed these offers since. Nothing was done; check the file again to see how they stand.',
  label_desk_stock_moved:
    'The stock changed since, by an order or a colleague. The current quantity is shown; nothing was set.',
  label_desk_vacation_days:
    'Choose a first day from today and a later day on which the shop is back, within 60 days.',
  label_desk_vacation_moved:
    'A colleague changed the vacation, or the shop is closed. Nothing was set; this is how it stands now.',
  label_desk_account_waits:
    'Another change of this bank account waits for its second check. Take it back first, or wait.',
  label_desk_account_often:
    'The bank account was changed three times in a day. Ask finance, or try again tomorrow.',
  label_desk_account_moved:
    'This change is decided or taken back. Nothing was done; this is how it stands now.',
  label_desk_seller_role: 'This isn’t part of your work for the shop. Ask its owner.',
  label_desk_own_carrier:
    'The buyer’s own carrier took it: that is never paid back (return policy).',
  label_desk_gift_moved: 'Somebody was faster: the gift stands elsewhere now.',
  label_desk_gift_stock_moved: 'Somebody was faster: the stock is another one now. Look again.',
  label_desk_gift_short: 'There are fewer pieces than that. Nothing was taken.',
  label_desk_no_customer: 'No customer has this number, or may not buy.',
  label_desk_elsewhere:
    'Nobody sits there with your login, password and authenticator. Sign out, and sign in to that country.',
  label_desk_sign_in:
    'Login, password, code or passkey is wrong, or the code was used before. Wait for the next code and try again. After several wrong tries sign-in stays closed for a day.',
  label_desk_password_weak:
    'Choose a password of 12 or more characters that isn’t common, doesn’t consist of your login and isn’t the current one.',
  label_desk_first_sign_in:
    'Login or first sign-in secret is wrong, used or expired. Ask an owner for a new secret.',
  label_desk_first_code:
    'This is not the code that your authenticator app shows for this account. Wait for the next code and try again.',
  label_desk_last_owner: 'This is the last owner. Make another account an owner first.',
  label_desk_own_account: 'You can’t change your own account here. Ask another owner.',
  label_desk_login_taken: 'This login exists already, possibly switched off. Choose another login.',
  label_desk_role_shop:
    'A seller needs the ID of a shop in this country’s database. Other roles have no shop.',
  label_desk_passkey_refused:
    'The passkey was not added: it was made too late, elsewhere, or you have it already. Start again.',
  label_desk_passkeys_full: 'You have 10 passkeys. Remove one before you add another.',
  label_desk_account_blocked:
    'The account is blocked. Reject the application, or let the account in first.',
  label_desk_seller_checks: 'Tick every row that agrees, or write why it may pass without.',
  label_desk_shop_steps:
    'The shop isn’t open yet. Finish the steps on Home; opening applies your file.',
  label_desk_act_not_yours: 'This can’t be done to the order as it stands, or not by you.',
  label_desk_held:
    'On credit, and something of this account is overdue or blocked. It goes out once that is paid.',
  label_desk_four_eyes: 'You asked for this yourself. Somebody else has to let it pass.',
  label_desk_wrong_code:
    'This is not the collection code of the order. Ask the buyer to show it again.',
  label_desk_wrong_amount: 'This is not the amount due. Nothing was booked.',
  label_desk_payout_moved:
    'Another person acted first, or the payout is held. The page shows it as it is now.',
  label_desk_order_moved: 'Somebody was faster.',
  label_desk_money_first:
    'The money of this order was never marked as received. Take it in first, then it can go back.',
  label_desk_reference_used:
    'This bank reference paid another payment already. Compare both; if it pays this one too, write why. A second person then confirms it.',
  label_desk_refund_by_job:
    'The payment provider sends this refund by itself, within a few minutes. Finish it by hand only after the provider refused it.',
  label_desk_points_of_one:
    'One person gives a customer at most 4,000 points in a day and 20,000 in a year. Ask a colleague to give the rest.',
  label_desk_carrier: 'Choose a carrier from the list.',
  label_desk_tracking: 'A tracking number has letters, digits and hyphens only. Check it.',
  label_desk_bank_fee: 'No bank keeps that much of a transfer. Check the fee.',
  label_desk_refund_disputed:
    'The buyer disputes this payment with the bank. The refund waits until the dispute is closed under Money cases.',
}
