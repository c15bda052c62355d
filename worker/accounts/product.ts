/** How authenticator apps and passkey dialogs name us. */
export const productName = 'Pixel Parlor';
