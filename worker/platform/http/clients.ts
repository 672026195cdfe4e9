/** The name of the web at the token endpoint, and the scopes it asks for. */
export const WEB_CLIENT_ID = 'web';
/** Opens the API; a token without it signs in and nothing more. */
export const API_SCOPE = 'api';
export const WEB_SCOPE = 'openid profile api offline_access';
