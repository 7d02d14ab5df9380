/** Around every page behind the sign-in. */
const frame = 'frame/signed-in-frame.tsx'

/**
 * Every page of the app by its path, where "$" begins a part that may be any word, with the modules that it is drawn
 * by beyond those of all pages. A test holds it to `web/routes.tsx`.
 */
export const pages: Record<string, string[]> = {
  '/': [],
  '/auth': ['access/auth-page.tsx'],
  '/auth/confirm': ['access/confirm-page.tsx'],
  '/auth/forgotten-password': ['access/forgotten-password-page.tsx'],
  '/auth/new-password': ['access/new-password-page.tsx'],
  '/setup': ['access/setup-page.tsx'],
  '/terms': ['documents/terms-page.tsx'],
  '/privacy': ['documents/privacy-page.tsx'],
  '/home': [frame, 'home/home-page.tsx'],
  '/journal': [frame, 'journal/journal-page.tsx'],
  '/journal/search': [frame, 'journal/search-page.tsx'],
  '/community': [frame, 'community/community-page.tsx'],
  '/shared/$id': [frame, 'sharing/shared-entry-page.tsx'],
  '/direct-messages': [frame, 'messages/messages-page.tsx'],
  '/circle': [frame, 'circle/circle-page.tsx'],
  '/progress': [frame, 'progress/progress-page.tsx'],
  '/walked': [frame, 'look-back/look-back-page.tsx'],
  '/feedback': [frame, 'feedback/feedback-page.tsx'],
  '/my-personal-summary': [frame, 'summaries/own-summaries-page.tsx'],
  '/personal-summary': [frame, 'summaries/summaries-page.tsx'],
  '/profile': [frame, 'profile/profile-page.tsx'],
  '/leader-insights': [frame, 'insights/leader-insights-page.tsx'],
  '/leader-insights/people/$id': [frame, 'leading/timeline-page.tsx'],
  '/leader-feedback': [frame, 'feedback-queue/leader-feedback-page.tsx'],
  '/insights': [frame, 'insights/insights-page.tsx'],
  '/my-error-reports': [frame, 'reports/own-reports-page.tsx'],
  '/error-reports': [frame, 'reports/managed-reports-page.tsx'],
  '/my-content-reports': [frame, 'content-reports/own-reports-page.tsx'],
  '/content-reports': [frame, 'content-reports/managed-reports-page.tsx'],
  '/audit-log': [frame, 'audit/audit-page.tsx'],
  '/openai': [frame, 'ai-keys/open-ai-page.tsx'],
  '/schedule': [frame, 'day-editor/schedule-page.tsx'],
  '/user-management': [frame, 'people/user-management-page.tsx'],
  '/my-highlights': [frame, 'highlight-consent/own-highlights-page.tsx'],
  '/highlights': [frame, 'highlights/highlights-page.tsx'],
  '/progress-management': [frame, 'overrides/progress-management-page.tsx'],
  '/manage-images': [frame, 'images/manage-images-page.tsx'],
  '/import': [frame, 'transfer/import-export-page.tsx'],
}
