/**
 * What is wrong with a field, as the API says it and as the forms of the web say it. A message may take its limit as
 * {{n}}.
 */
export const fields = {
  required: 'This field is required',
  not_text: 'This must be text.',
  too_long: 'At most {{n}} characters, please.',
  too_short: 'At least {{n}} characters, please.',
  too_many: 'At most {{n}} at a time, please.',
  out_of_range: 'This is not one of the choices.',
  region_unknown: 'Raff does not read the subscriptions of this region.',
  bad_id: 'This is not a valid id.',
  bad_date: 'This is not a valid date.',
  email_invalid: 'Email is invalid',
  email_taken: 'Email already exist, please choose different one',
  english_only: 'Only English letters, digits, spaces, hyphens, periods and underscores.',
  username_invalid: 'Only a-z, 0-9, hyphen, underscore and period; no spaces.',
  username_taken: 'Username already exist, please choose different one',
  password_common: 'This password is too easy to guess. Choose another.',
  password_leaked: 'This password was found in a leak of another site. Choose another.',
  password_short: 'At least 8 characters, please.',
  password_mismatch: 'The two passwords are not the same.',
  terms_required: 'Terms & Conditions are required',
  adults_only: 'You must be 18 or older. We go by the date of birth in your profile.',
  too_young: 'You must be above 13 Years old to register',
  secret_code_required: 'This name is reserved. Please enter its secret code.',
  secret_code_wrong: 'This is not the secret code of this name.',
  no_games_selected: 'Please, select games for import.',
  user_name_required: 'Please, fill platform username to proceed',
  captcha_required: 'Please show that you are a person.',
  captcha_failed: 'We could not check that you are a person. Please try once more.',
  password_wrong: 'This is not your password.',
  name_wrong: 'This is not your username.',
  code_wrong: 'This code is not right. Codes change every 30 seconds: enter the one that is shown now.',
  picture_type: 'Only JPG and PNG pictures, please.',
  picture_large: 'At most 2 MB, please.',
  picture_pixels: 'This picture has too many pixels. At most 8 million, please.',
  picture_broken: 'This picture could not be read.',
  already_added: 'You’ve already added this game for the selected platform!',
  not_on_platform: 'This game is not out on that platform.',
  day_is_full: 'A day has 24 hours.',
  tag_taken: 'You have a tag of this name already.',
  wrong_list: 'This is not one of the lists.',
} as const;

/** The messages about fields in any language: the exact English sentences are left to those who check what they name. */
export type FieldWords = Readonly<Record<keyof typeof fields, string>>;
