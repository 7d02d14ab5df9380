/** The fields that accounts are made of: what they are called, and one line of help. */
export const fieldWords = {
  firstName: 'First name',
  lastName: 'Last name',
  displayName: 'Display name',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newEmail: 'New email',

  hints: {
    displayName: 'The name others see. Only your leader and admins see your first and last name.',
    password: 'At least 6 characters. A few words in a row are easy to remember and hard to guess.',
  },
}
