/** The name shown by authenticator apps and passkey dialogs. */
export const productName = 'Pixel Parlor';
