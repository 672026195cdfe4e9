/** How the web names itself to the token endpoint, and all that it asks for. */
export const WEB_CLIENT_ID = 'web';
export const WEB_SCOPE = 'openid profile api offline_access';
